import path from 'node:path';
import ts from 'typescript';
import {ROOT} from './articles';

/** A file that is only in the compiler's memory, where it finds the package. */
const FILE = path.join(ROOT, 'tests/graphs.ts');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/**
 * Where structured data does not use the vocabulary of schema.org as it is published: unknown types and properties, and values of
 * another type than a property has. The package schema-dts is made of schema.org's own definition; the TypeScript compiler compares.
 *
 * @param graphs Parsed structured data by a name, which the faults begin with.
 */
export function vocabularyFaults(graphs: ReadonlyMap<string, unknown>): string[] {
  const names = [...graphs.keys()];
  const source = [
    "import type {Graph} from 'schema-dts';",
    ...[...graphs.values()].map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph)};`),
  ].join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const {fileExists, getSourceFile} = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(FILE)).map(({file, start = 0, messageText}) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300);
    return `${names[line - 1]}: ${source.slice(start, start + 60)}: ${message}`;
  });
}
