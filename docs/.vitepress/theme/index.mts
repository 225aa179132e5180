import type { Theme } from 'vitepress';
// The one without fonts: what the reader's system has is shown, and nothing more is sent.
import DefaultTheme from 'vitepress/theme-without-fonts';
import SowingShow from './SowingShow.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('SowingShow', SowingShow);
  },
} satisfies Theme;
