import { useEffect } from 'preact/hooks';
import { loadVariants, openAddress } from './archive';
import { FiguresPanel } from './figures';
import { SearchForm } from './form';
import { Results } from './results';

/** The archive: a search, what it finds, and what that says. */
export function ArchivePage() {
  useEffect(() => {
    void loadVariants();
    openAddress();
    window.addEventListener('popstate', openAddress);
    return () => {
      window.removeEventListener('popstate', openAddress);
    };
  }, []);
  return (
    <main id="main" class="archive" tabIndex={-1}>
      <h1>Archive</h1>
      <SearchForm />
      <div class="archive-grid">
        <Results />
        <div class="figures">
          <FiguresPanel />
        </div>
      </div>
    </main>
  );
}
