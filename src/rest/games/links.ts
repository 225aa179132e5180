import type { GameConnectionView } from '../../services';

type PageInfo = GameConnectionView['pageInfo'];

/** The parameters that say which page of a list is meant. */
const PLACES = ['first', 'after', 'last', 'before'] as const;

/** The header `Link` (RFC 8288) of a page: the addresses of its neighbours, with the same filter and size. */
export function linksOf(
  url: string,
  size: number,
  { hasNextPage, hasPreviousPage, ...page }: PageInfo,
): string {
  const links: string[] = [];
  if (hasNextPage && page.endCursor !== null) {
    links.push(link(url, { first: String(size), after: page.endCursor }, 'next'));
  }
  if (hasPreviousPage && page.startCursor !== null) {
    links.push(link(url, { last: String(size), before: page.startCursor }, 'prev'));
  }
  return links.join(', ');
}

function link(url: string, place: Readonly<Record<string, string>>, relation: string): string {
  const [path, search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of PLACES) query.delete(name);
  for (const [name, value] of Object.entries(place)) query.set(name, value);
  return `<${path}?${query.toString()}>; rel="${relation}"`;
}
