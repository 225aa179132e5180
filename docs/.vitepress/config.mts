import { defineConfig } from 'vitepress';
import sidebar from './sidebar.json' with { type: 'json' };

// Built by `npm run build` from a folder in which scripts/docs has put the generated pages beside the written ones.
export default defineConfig({
  title: 'Mancala API',
  description: 'Rules, move suggestions and an archive of games for the mancala family.',
  base: '/docs/',
  lang: 'en',
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  // Colours that can be read on the grey of a block of code.
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  cacheDir: './.vitepress/cache',
  // The server that serves the pages answers these.
  ignoreDeadLinks: [/^\/(graphql|v1)\b/],
  themeConfig: {
    sidebar,
    nav: [
      { text: 'Five minutes', link: '/getting-started' },
      { text: 'Games', link: '/variants/' },
      { text: 'GraphQL', link: '/graphql/queries' },
      { text: 'REST', link: '/rest/variants' },
    ],
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
