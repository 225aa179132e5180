import { Arg, ID, Query, Resolver } from 'type-graphql';
import { findVariantView, listVariants, type VariantView } from '../../services';
import { times } from '../limits/weights';
import { VariantType } from './variant.type';

@Resolver()
export class VariantResolver {
  @Query(() => [VariantType], {
    description: 'The variants that can be played.',
    complexity: times(listVariants().length),
  })
  variants(): readonly VariantView[] {
    return listVariants();
  }

  @Query(() => VariantType, {
    nullable: true,
    description: 'One variant; null where there is none of this name.',
  })
  variant(
    @Arg('id', () => ID, { description: 'Its name in requests, such as "sadeqa-iii".' }) id: string,
  ): VariantView | undefined {
    return findVariantView(id);
  }
}
