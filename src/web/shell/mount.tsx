import { type ComponentType, render } from 'preact';
import { SeedLight } from '../board/seedPile';
import { Header } from './header';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/header.css';
import '../styles/controls.css';
import '../styles/parts.css';
import '../styles/results.css';
import '../styles/board.css';
import '../styles/hole.css';
import '../styles/hand.css';
import '../styles/store.css';

/** Puts a page into its document. */
export function mount(Page: ComponentType, here: string): void {
  const root = document.getElementById('page');
  if (root === null) throw new Error('the document has no place for the page');
  render(
    <>
      <SeedLight />
      <Header here={here} />
      <Page />
    </>,
    root,
  );
}
