import { DEFAULT_PAGE, type PageInfoView } from '../../services';

const PAGING = ['first', 'after', 'last', 'before'];

/** Other pages of the same list (RFC 8288); `size` is that of this one where it was asked for. */
export function linksOf(url: string, page: PageInfoView, size: number | undefined): string {
  const [path, search = ''] = url.split('?', 2);
  const link = (rel: string, paging: Readonly<Record<string, string | null | undefined>>): string => {
    const query = new URLSearchParams(search);
    for (const name of PAGING) query.delete(name);
    for (const [name, value] of Object.entries(paging)) if (typeof value === 'string') query.set(name, value);
    return `<${path}?${query.toString()}>; rel="${rel}"`;
  };
  const first = size === undefined ? undefined : String(size);
  const last = String(size ?? DEFAULT_PAGE);
  return [
    page.hasNextPage && page.endCursor !== null ? link('next', { first, after: page.endCursor }) : '',
    page.hasPreviousPage && page.startCursor !== null ? link('prev', { last, before: page.startCursor }) : '',
    link('first', { first }),
    link('last', { last }),
  ]
    .filter((each) => each !== '')
    .join(', ');
}
