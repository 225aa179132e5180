/** Documents typed by the client preset of graphql-codegen. */
import { GraphQLClient } from 'graphql-request';
import { graphql } from '../build/codegen';

const variantsQuery = graphql(`
  query SampleVariants {
    variants {
      id
      name
      totalSeeds
      start {
        legalMoves {
          move
          captured {
            south
          }
        }
      }
    }
  }
`);

const gamesQuery = graphql(`
  query SampleGames($filter: GameFilter, $first: Int) {
    games(filter: $filter, first: $first) {
      nodes {
        id
        outcome {
          winner
          reason
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

export async function countMoves(client: GraphQLClient): Promise<number> {
  const { variants } = await client.request(variantsQuery);
  const { games } = await client.request(gamesQuery, { filter: { drawn: true }, first: 3 });
  return variants.reduce((sum, { start }) => sum + start.legalMoves.length, games.nodes.length);
}
