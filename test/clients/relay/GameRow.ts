import { graphql } from 'relay-runtime';

export const fragment = graphql`
  fragment GameRow_game on Game @refetchable(queryName: "GameRowRefetchQuery") {
    id
    plyCount
    position {
      text
    }
    south {
      name
    }
  }
`;
