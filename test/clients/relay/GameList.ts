import { graphql } from 'relay-runtime';

export const fragment = graphql`
  fragment GameList_query on Query
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" })
  @refetchable(queryName: "GameListPaginationQuery") {
    games(first: $count, after: $cursor, orderBy: NEWEST) @connection(key: "GameList_games") {
      edges {
        node {
          ...GameRow_game
        }
      }
    }
  }
`;

export const query = graphql`
  query GameListQuery($id: ID!) {
    ...GameList_query
    node(id: $id) {
      id
      ...GameRow_game @alias(as: "row")
    }
  }
`;
