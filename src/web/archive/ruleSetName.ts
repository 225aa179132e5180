import type { NamedValue } from '../api/shapes';

export interface NamedVariant {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly default: string }[];
}

/** The name of the variant, and of each option that differs from its default. */
export function ruleSetName(
  { variant, options }: { readonly variant: string; readonly options: readonly NamedValue[] },
  variants: readonly NamedVariant[],
): string {
  const known = variants.find(({ id }) => id === variant);
  const unusual = options.filter(({ name, value }) =>
    known?.options.some((option) => option.name === name && option.default !== value),
  );
  return [known?.name ?? variant, ...unusual.map(({ name, value }) => `${name} ${value}`)].join(', ');
}
