import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

export const source = join(__dirname, '../../src');

export interface Import {
  /** The importing file, from src/. */
  readonly file: string;
  readonly specifier: string;
  /** The imported file or folder, from src/; undefined for a package. */
  readonly target: string | undefined;
  readonly typeOnly: boolean;
}

/** Our own sources, from src/; what is generated is not ours. */
export function sourceFiles(folder = source): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'generated' ? [] : sourceFiles(path);
    return /\.tsx?$/.test(name) ? [relative(source, path)] : [];
  });
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(join(source, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    found.push({ file, specifier: specifier.text, target: resolve(file, specifier.text), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && isLoading(node.expression)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined || clause.name !== undefined) return clause?.isTypeOnly ?? false;
  const { namedBindings } = clause;
  if (clause.isTypeOnly) return true;
  return namedBindings !== undefined && ts.isNamedImports(namedBindings)
    ? namedBindings.elements.every((element) => element.isTypeOnly)
    : false;
}

function isLoading(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')
  );
}

function resolve(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(source, dirname(file), specifier);
  const found = ['.ts', '.tsx'].map((ending) => path + ending).find(existsSync);
  return relative(source, found ?? path);
}
