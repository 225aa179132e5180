/* global document, NodeFilter, getComputedStyle -- this runs in the page */

/** Text that is shown smaller than 12 px, and how many pixels the page is wider than the screen. */
(() => {
  const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const parent = walker.currentNode.parentElement;
    if (text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12)
      small.push(`${parent.className}: ${text.slice(0, 40)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { small, overhang: scrollWidth - clientWidth };
})();
