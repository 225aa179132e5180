/** What a browser finds at the root. */
export const LANDING_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Mancala API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
  </head>
  <body>
    <h1>Mancala API</h1>
    <p>Rules, move suggestions and an archive of games for the mancala family.</p>
    <ul>
      <li><a href="/graphql">GraphQL, with an editor for browsers</a></li>
      <li><a href="/v1/variants">The variants, by REST</a></li>
    </ul>
  </body>
</html>
`;
