import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import { Pool, types, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { root } from './stamp';

const schemaFile = join(root, 'prisma/schema.prisma');

/** The columns of type "char" in the catalogue queries the engine makes. */
const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

const charOid: number = types.builtins.CHAR;

/** The engine wants the catalogues' one-byte "char" as a character; the adapter knows no such type. */
function createCatalogPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl });
  const query = pool.query.bind(pool) as (config: QueryArrayConfig) => Promise<QueryArrayResult>;
  const patched = async (config: QueryArrayConfig): Promise<QueryArrayResult> => {
    const result = await query(config);
    for (const field of result.fields)
      if (field.dataTypeID === charOid) field.dataTypeID = types.builtins.TEXT;
    return result;
  };
  pool.query = patched as unknown as Pool['query'];
  return pool;
}

class CatalogAdapterFactory extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const queryRaw: SqlDriverAdapter['queryRaw'] = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const { columnNames, columnTypes, ...rest } = await queryRaw(query);
      const typed = columnTypes.map((type, index) =>
        charColumns.has(columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
      );
      return { columnNames, columnTypes: typed, ...rest };
    };
    return adapter;
  }
}

interface DiffTarget {
  readonly tag: 'schemaDatasource' | 'schemaDatamodel';
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly configDir?: string;
}

/** What is used here of @prisma/schema-engine-wasm, an ES module a CommonJS one cannot import the types of. */
interface SchemaEngineModule {
  readonly SchemaEngine: {
    new: (
      options: { datamodels: [string, string][] },
      log: () => void,
      adapter: object,
    ) => Promise<{
      diff: (params: {
        from: DiffTarget;
        to: DiffTarget;
        script: boolean;
        exitCode: null;
        filters: { externalTables: string[]; externalEnums: string[] };
      }) => Promise<{ stdout: string | null }>;
    }>;
  };
  readonly __wbg_set_wasm: (exports: object) => void;
}

/** Node has it; its types come with a browser's, which this project leaves out. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

/** The engine Prisma's CLI would download, from its npm package: the same differ, compiled to WebAssembly. */
async function loadEngine(): Promise<SchemaEngineModule> {
  const name = '@prisma/schema-engine-wasm';
  const engine = (await import(`${name}/schema_engine_bg`)) as SchemaEngineModule;
  const file = join(dirname(require.resolve(name)), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return engine;
}

/** The SQL that takes the database to what schema.prisma describes; '' when it is there. */
export async function diffToSchema(databaseUrl: string): Promise<string> {
  const { SchemaEngine } = await loadEngine();
  const files = [{ path: schemaFile, content: readFileSync(schemaFile, 'utf8') }];
  const pool = createCatalogPool(databaseUrl);
  const factory = new CatalogAdapterFactory(pool, { disposeExternalPool: true });
  const engine = await SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: root },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  await pool.end();
  const script = stdout?.trim() ?? '';
  return script === '-- This is an empty migration.' ? '' : script;
}
