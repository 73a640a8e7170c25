import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { type Module, type ModuleItem, parseSync, printSync } from '@swc/core';
import type { Declarations } from './declarations.ts';

/** Source of a name: this file, another file, or a foreign package. */
interface Origin {
  readonly from: string;
  readonly name: string;
}

interface DeclarationFile {
  readonly declared: ReadonlyMap<string, readonly ModuleItem[]>;
  readonly imported: ReadonlyMap<string, Origin>;
  readonly exported: ReadonlyMap<string, Origin & { readonly isType: boolean }>;
  readonly all: readonly string[];
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Resolves `./button.ts` in `shared/ui/src/index.d.ts` to `shared/ui/src/button.d.ts`. A package keeps its name. */
function addressed(file: string, source: string): string {
  return source.startsWith('.') ? join(dirname(file), source).replace(/(?<!\.d)\.tsx?$/, '.d.ts') : source;
}

/** Returns the declaration inside an export statement. */
const inner = (item: ModuleItem) => ('declaration' in item ? item.declaration : item);

function namesIn(item: ModuleItem): string[] {
  const node = inner(item) as unknown as {
    readonly type: string;
    readonly id?: { readonly value: string };
    readonly identifier?: { readonly value: string };
    readonly declarations?: readonly { readonly id: { readonly value: string } }[];
  };
  if (node.declarations) return node.declarations.map(({ id }) => id.value);
  const name = node.id?.value ?? node.identifier?.value;
  return name ? [name] : [];
}

const typeOnly = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);

function readDeclarations(file: string, text: string): DeclarationFile {
  const declared = new Map<string, ModuleItem[]>();
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Origin & { isType: boolean }>();
  const all: string[] = [];
  for (const item of parseSync(text, { syntax: 'typescript' }).body) {
    if (item.type === 'ImportDeclaration') {
      for (const each of item.specifiers) {
        const name = each.type === 'ImportSpecifier' ? (each.imported?.value ?? each.local.value) : '*';
        imported.set(each.local.value, { from: addressed(file, item.source.value), name });
      }
    } else if (item.type === 'ExportAllDeclaration') all.push(addressed(file, item.source.value));
    else if (item.type === 'ExportNamedDeclaration') {
      for (const each of item.specifiers) {
        if (each.type !== 'ExportSpecifier') throw new Error(`${file}: exports a namespace, which has no contract`);
        const name = each.orig.value;
        const from = item.source ? addressed(file, item.source.value) : file;
        const isType = item.typeOnly || each.isTypeOnly;
        exported.set(each.exported?.value ?? name, { from, name, isType });
      }
    } else {
      for (const name of namesIn(item)) {
        declared.set(name, [...(declared.get(name) ?? []), item]);
        const isType = typeOnly.has(inner(item).type);
        if (item.type === 'ExportDeclaration') exported.set(name, { from: file, name, isType });
      }
    }
  }
  return { declared, imported, exported, all };
}

/** All names that a declaration mentions, except keys of its own properties. */
function mentioned(node: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) mentioned(each, into);
  else if (node !== null && typeof node === 'object') {
    const { type, value, key, ...rest } = node as Record<string, unknown>;
    if (type === 'Identifier' && typeof value === 'string') into.add(value);
    const isKey = type === 'TsPropertySignature' || type === 'KeyValuePatternProperty';
    for (const each of isKey ? Object.values(rest) : [key, value, ...Object.values(rest)]) mentioned(each, into);
  }
  return into;
}

const at: Module['span'] = { start: 0, end: 0, ctxt: 0 };
const print = (item: ModuleItem) =>
  printSync({ type: 'Module', span: at, body: [item], interpreter: '' }, {}).code.replace(/^(export|declare) /gm, '');

/** Exports of packages, with a hash of each name's full meaning. */
export class ExportedTypes {
  private readonly files: ReadonlyMap<string, DeclarationFile>;
  /** Entry file by package name, for packages whose declarations are read. */
  private readonly entries: Readonly<Record<string, string>>;

  constructor(declarations: Declarations, entries: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(declarations).map(([file, text]) => [file, readDeclarations(file, text)]));
    this.entries = entries;
  }

  /** Hash of the full meaning of each run-time export. */
  hashes(name: string): Record<string, string> {
    const names = [...this.exportsOf(this.entries[name] ?? name)].filter(([, { isType }]) => !isType);
    return Object.fromEntries(
      names
        .map(([each, origin]) => [each, shortHash([...this.meaning(origin)].sort().join('\n'))] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  private exportsOf(file: string): ReadonlyMap<string, Origin & { readonly isType: boolean }> {
    const { exported, all } = this.files.get(file) ?? { exported: new Map(), all: [] };
    const own = [...exported].map(([name, origin]) => {
      const { isType } = this.files.get(origin.from)?.exported.get(origin.name) ?? origin;
      return [name, { ...origin, isType: origin.isType || isType }] as const;
    });
    return new Map([...all.flatMap((each) => [...this.exportsOf(each)]), ...own]);
  }

  /** Declarations of a name and of all names that they mention. A foreign package counts by its name only. */
  private meaning({ from, name }: Origin, met = new Map<string, string>()): Iterable<string> {
    const key = `${from} ${name}`;
    if (met.has(key)) return met.values();
    const path = this.entries[from] ?? from;
    const file = this.files.get(path);
    met.set(key, file ? '' : key);
    const elsewhere = file?.imported.get(name) ?? this.exportsOf(path).get(name);
    const items = file?.declared.get(name) ?? [];
    if (items.length > 0) met.set(key, items.map(print).join(''));
    else if (elsewhere) this.meaning(elsewhere, met);
    for (const each of mentioned(items)) {
      if (each !== name && (file?.declared.has(each) || file?.imported.has(each)))
        this.meaning({ from: path, name: each }, met);
    }
    return met.values();
  }
}
