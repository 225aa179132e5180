import { signal } from '@preact/signals';

type Theme = 'light' | 'dark';

const KEY = 'theme';
const wantsDark = matchMedia('(prefers-color-scheme: dark)');

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return wantsDark.matches ? 'dark' : 'light';
}

export const theme = signal<Theme>(current());

wantsDark.addEventListener('change', () => {
  theme.value = current();
});

/** The other of light and dark, from now on (public/theme.js reads it before the page is drawn). */
export function switchTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme.value;
  try {
    localStorage.setItem(KEY, theme.value);
  } catch {
    // Then it holds for this page.
  }
}
