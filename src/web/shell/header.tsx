import { Icon } from './icons';
import { switchTheme, theme } from './theme';

const PLACES = [
  ['/', 'Play'],
  ['/archive', 'Archive'],
  ['/graphql', 'GraphQL'],
  ['/docs/', 'Docs'],
] as const;

/** The head of every page. `here` is the path it stands at. */
export function Header({ here }: { here: string }) {
  return (
    <header class="header">
      <a class="skip-link" href="#main">
        Skip to the content
      </a>
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Mancala API
      </a>
      <nav aria-label="Pages">
        {PLACES.map(([path, name]) => (
          <a key={path} href={path} {...(path === here && { 'aria-current': 'page' as const })}>
            {name}
          </a>
        ))}
      </nav>
      <button
        type="button"
        class="plain theme-switch"
        aria-label={theme.value === 'dark' ? 'Light colours' : 'Dark colours'}
        onClick={switchTheme}
      >
        <Icon name={theme.value === 'dark' ? 'sun' : 'moon'} />
      </button>
    </header>
  );
}
