interface BarsProps {
  /** `share` from 0 to 1. */
  readonly rows: readonly { readonly name: string; readonly games: number; readonly share: number }[];
}

/** Shares as bars, each with its name and number. */
export function Bars({ rows }: BarsProps) {
  return (
    <table class="bars">
      <tbody>
        {rows.map(({ name, games, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="bar-cell">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(0.6, share * 100)} height="10" rx="1" />
              </svg>
            </td>
            <td class="number">{games.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
