/** Reduces contracts for the browser: without schemas and descriptions, which only the server reads. */
import { fileURLToPath } from 'node:url';

import { Visitor, type ESTree, type Plugin } from 'vite';

const SCHEMA_STUB = fileURLToPath(new URL('../../src/web/platform/hacks/schema-stub.ts', import.meta.url));
/** Functions that make endpoints, with the argument properties that callers need. */
const READ_BY_CALLERS: Record<string, ReadonlySet<string>> = {
  // src/shared/platform/kit/endpoint-call.ts, query keys
  endpoint: new Set(['name', 'method', 'path', 'envelope']),
  browseEndpoints: new Set(['kind']),
  simpleEditEndpoints: new Set(['kind']),
};
/** Functions that only make schemas. */
const SCHEMA_MAKERS = new Set(['nullable', 'filterQuery', 'filterChoices', 'shownProperties']);

/** Statements that only define values. */
const DEFINITIONS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
]);

/** Replaces the schema library in the browser with a stub, as functions that build schemas still run there. */
export const schemaStub: Plugin = {
  name: 'schema-stub',
  enforce: 'pre',
  resolveId(source) {
    return source === 'typebox' && this.environment.name === 'client' ? SCHEMA_STUB : null;
  },
};

/**
 * Removes endpoint properties that callers do not read, replaces schemas by undefined, and drops unused imports. In modules of
 * `shared` and the model pipeline that only define values, calls are marked as pure. Unused values can then be removed.
 */
export const lightContracts: Plugin = {
  name: 'light-contracts',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/(?:src[\\/]shared|packages[\\/]model-pipeline[\\/]src)[\\/]/.test(id))
      return null;
    const program = this.parse(code);
    const isPure = program.body.every(({ type }) => DEFINITIONS.has(type));
    const light = withoutSchemas(code, program, isPure);
    return { code: withoutUnusedImports(light, this.parse(light)), map: null, moduleSideEffects: !isPure };
  },
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @param edits In order of their positions, without nesting. */
function edited(code: string, edits: Edit[]): string {
  return edits.reduceRight((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);
}

function withoutSchemas(code: string, program: ESTree.Program, isPure: boolean): string {
  const edits: Edit[] = [];
  let functionsAround = 0;
  let cutUntil = 0;
  const enter = () => void functionsAround++;
  const leave = () => void functionsAround--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ start, end, callee, arguments: [parts] }) {
      if (start < cutUntil) return;
      const called = callee.type === 'Identifier' ? callee.name : '';
      if (SCHEMA_MAKERS.has(called) || (callee.type === 'MemberExpression' && isNamed(callee.object, 'Type'))) {
        cutUntil = end;
        edits.push({ start, end, text: 'undefined' });
        return;
      }
      if (isPure && functionsAround === 0) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      const read = READ_BY_CALLERS[called];
      if (read === undefined || parts?.type !== 'ObjectExpression') return;
      cutUntil = parts.end;
      const light = parts.properties.filter(
        (part) => part.type === 'SpreadElement' || (part.key.type === 'Identifier' && read.has(part.key.name)),
      );
      edits.push({
        start: parts.start,
        end: parts.end,
        text: `{ ${light.map((part) => code.slice(part.start, part.end)).join(', ')} }`,
      });
    },
  }).visit(program);
  return edited(code, edits);
}

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name;

function withoutUnusedImports(code: string, program: ESTree.Program): string {
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration');
  const used = new Set<string>();
  new Visitor({
    Identifier({ name, start }) {
      if (!imports.some((one) => one.start < start && start < one.end)) used.add(name);
    },
  }).visit(program);
  const unused = imports.filter(
    ({ specifiers }) => specifiers.length > 0 && !specifiers.some(({ local }) => used.has(local.name)),
  );
  return edited(
    code,
    unused.map(({ start, end }) => ({ start, end, text: '' })),
  );
}
