// Finds assertions and statements of tests that would not tell which of their parts failed.
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** Parsing all files would take seconds, and most have none of these. */
const mayHide = /expect(\.soft)?\(\s*\[|expect\([^;]*=>\s*\[|\] = \[/;

/** @returns a sentence for each, in the order of the text */
export function hidingShapes(file: string, code: string): string[] {
  if (!mayHide.test(code)) return [];
  const found: string[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const say = ({ start }: ESTree.Node, advice: string) =>
    found.push(`${file}:${code.slice(0, start).split('\n').length} ${advice}`);
  const refuseJoint = (names: ESTree.Node, values: ESTree.Node | null) => {
    if (names.type !== 'ArrayPattern' || values?.type !== 'ArrayExpression') return;
    if (values.elements.some((element) => element?.type === 'AwaitExpression'))
      say(names, 'awaits several things in one statement: write one for each');
  };
  new Visitor({
    CallExpression: (node) => {
      const [value] = node.arguments;
      if (isExpect(node.callee) && value && (isTuple(value) || isListOfTuples(value)))
        say(node, 'expects a tuple: expect each value by itself, or use toMatchObject');
    },
    VariableDeclarator: ({ id, init }) => refuseJoint(id, init),
    AssignmentExpression: ({ left, right }) => refuseJoint(left, right),
  }).visit(program);
  return found;
}

/** `expect`, or `expect.soft`; `expect.arrayContaining` is no assertion. */
const isExpect = (callee: ESTree.Expression): boolean =>
  callee.type === 'MemberExpression'
    ? isExpect(callee.object) && callee.property.type === 'Identifier' && callee.property.name === 'soft'
    : callee.type === 'Identifier' && callee.name === 'expect';

/** Literals alone are the values that are allowed, as in `expect([200, 404]).toContain(status)`. */
const isTuple = (node: ESTree.Node): boolean =>
  node.type === 'ArrayExpression' &&
  node.elements.length > 1 &&
  node.elements.every((element) => element?.type !== 'SpreadElement') &&
  node.elements.some((element) => element?.type !== 'Literal' && !isList(element));

const isList = (node: ESTree.Node | null): boolean => node?.type === 'ArrayExpression';

/** `list.map((each) => [each.a, each.b])` */
const isListOfTuples = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' &&
  node.arguments.some((argument) => argument.type === 'ArrowFunctionExpression' && isTuple(argument.body));
