// Before the page is drawn, so that it does not change its colours in front of the reader.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing gets what its system prefers.
}
