import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.js';
import { checkImports } from './import-directions.ts';

/** For each rule: the rule, the importing file, the import. */
const violations = [
  ['no-circular', 'web/src/ui/circle.ts', './circle.ts'],
  ['no-unresolvable', 'domain/src/lost.ts', './nowhere.ts'],
  ['only-tests-import-tests', 'domain/src/price.ts', './price.test.ts'],
  ['domain-is-pure', 'domain/src/price.ts', 'express'],
  ['domain-is-pure', 'domain/src/price.ts', 'node:fs'],
  ['answers-are-types', 'web/src/api/orders.ts', '../../../domain/src/answers/orders.ts'],
  ['answers-are-types', 'functions/src/buying/cancel-order.ts', 'typebox'],
  ['web-without-functions', 'web/src/api/orders.ts', '../../../functions/src/buying/cancel-order.ts'],
  ['functions-without-web', 'functions/src/buying/cancel-order.ts', '../../../web/src/ui/button.tsx'],
  ['product-without-scripts', 'functions/src/buying/cancel-order.ts', '../../../scripts/system/seed.ts'],
  ['sandbox-stands-alone', 'sandbox/src/inbox.ts', '../../domain/src/price.ts'],
  ['only-tests-import-sandbox', 'functions/src/buying/cancel-order.ts', '../../../sandbox/src/inbox.ts'],
  ['web-foundation-knows-no-api', 'web/src/ui/button.tsx', '../api/orders.ts'],
  ['web-api-knows-no-state', 'web/src/api/orders.ts', '../state/cart.ts'],
  ['web-state-knows-no-screen', 'web/src/state/cart.ts', '../features/cart/panel.tsx'],
  ['web-widget-knows-no-feature', 'web/src/widgets/cart/line.tsx', '../../features/cart/panel.tsx'],
  ['web-feature-knows-no-app', 'web/src/features/cart/panel.tsx', '../../app/router.tsx'],
  ['web-features-apart', 'web/src/features/cart/panel.tsx', '../reviews/card.tsx'],
  ['react-query-in-state', 'web/src/features/cart/panel.tsx', '@tanstack/react-query'],
  ['firebase-on-the-web-in-lib', 'web/src/state/cart.ts', 'firebase'],
  ['functions-platform-at-the-bottom', 'functions/src/platform/express.ts', '../buying/order-store.ts'],
  ['functions-gateway-knows-no-capability', 'functions/src/gateways/mercadopago.ts', '../buying/order-store.ts'],
  ['functions-store-reads-and-writes', 'functions/src/records/order-store.ts', './cancel-order.ts'],
  ['functions-http-for-routes-alone', 'functions/src/buying/cancel-order.ts', '../platform/http/caller.ts'],
  ['functions-http-for-routes-alone', 'functions/src/records/order-store.ts', '../platform/http/page.ts'],
  ['functions-routes-on-top', 'functions/src/buying/cancel-order.ts', './order-routes.ts'],
  ['functions-index-on-top', 'functions/src/buying/order-routes.ts', '../index.ts'],
  ['firebase-admin-in-stores', 'functions/src/buying/cancel-order.ts', 'firebase-admin'],
  ['firestore-in-stores', 'functions/src/buying/cancel-order.ts', '../platform/firebase.ts'],
  ['books-written-by-acts', 'functions/src/buying/cancel-order.ts', '../books/commit.ts'],
  ['outside-companies-in-gateways', 'functions/src/records/order-store.ts', 'mercadopago'],
  ['outside-companies-in-gateways', 'functions/src/buying/order-routes.ts', '@sendgrid/mail'],
] as const;

/** Imports that form a cycle of folders, but none of files. */
const folderCycles = [
  [
    'two folders of the server',
    ['functions/src/buying/cancel-order.ts', '../money/refund.ts'],
    ['functions/src/money/settle.ts', '../buying/order-store.ts'],
  ],
  [
    'two folders of the domain',
    ['domain/src/orders/places.ts', '../plans/plan.ts'],
    ['domain/src/plans/period.ts', '../orders/check-out.ts'],
  ],
  [
    'three folders of the web',
    ['web/src/state/cart/lines.ts', '../user/account.ts'],
    ['web/src/state/user/session.ts', '../orders/own.ts'],
    ['web/src/state/orders/list.ts', '../cart/panel.ts'],
  ],
] as const;

const allowed = [
  ['domain/src/price.ts', 'yup'],
  ['domain/src/price.test.ts', 'vitest'],
  ['web/src/app/router.tsx', '../features/cart/panel.tsx'],
  ['web/src/features/cart/panel.tsx', '../../state/cart.ts'],
  ['web/src/features/cart/panel.tsx', './line.tsx'],
  ['web/src/state/cart.ts', '../../../domain/src/price.ts'],
  ['web/src/lib/firebase.ts', 'firebase'],
  ['functions/src/index.ts', './app.ts'],
  ['functions/src/app.ts', './routes.ts'],
  ['functions/src/routes.ts', './buying/order-routes.ts'],
  ['functions/src/buying/order-routes.ts', './cancel-order.ts'],
  ['functions/src/buying/cancel-order.ts', './order-store.ts'],
  ['functions/src/buying/cancel-order.ts', '../gateways/mercadopago.ts'],
  ['functions/src/records/order-store.ts', 'firebase-admin'],
  ['functions/src/records/order-store.ts', '../platform/firebase.ts'],
  ['functions/src/buying/order-routes.ts', '../platform/http/route.ts'],
  ['functions/src/buying/cancel-order.test.ts', '../../../sandbox/src/inbox.ts'],
  ['functions/src/gateways/mercadopago.ts', 'mercadopago'],
  ['functions/src/gateways/mercadopago.ts', '../platform/express.ts'],
] as const;

const packages = [
  '@tanstack/react-query',
  'express',
  'firebase',
  'firebase-admin',
  'mercadopago',
  '@sendgrid/mail',
  'typebox',
  'vitest',
  'yup',
];
let project: string;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), text);
};
const isFile = (target: string) => target.startsWith('.') && target !== './nowhere.ts';

function build(imports: readonly (readonly [from: string, target: string])[]) {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'import-directions-'));
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [from, target] of imports) if (isFile(target)) write(path.join(path.dirname(from), target), '');
  for (const [from, target] of imports) write(from, `import '${target}';\n`);
}

describe('the rules about imports', () => {
  afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

  test.for(violations)('%s: %s may not import %s', async ([rule, from, target]) => {
    build([[from, target]]);
    const found = await checkImports(project);
    expect(found.violations.map((violation) => `${violation.rule} in ${violation.from}`)).toContain(
      `${rule} in ${from}`,
    );
  });

  test.for(folderCycles)('no-folder-cycles: %s', async ([, ...imports]) => {
    build(imports);
    const found = await checkImports(project);
    expect(new Set(found.violations.map(({ rule }) => rule))).toEqual(new Set(['no-folder-cycles']));
  });

  test('a test file may close a cycle of folders', async () => {
    build([
      ['functions/src/buying/cancel-order.test.ts', '../money/refund.ts'],
      ['functions/src/money/settle.ts', '../buying/order-store.ts'],
    ]);
    expect((await checkImports(project)).violations).toEqual([]);
  });

  test('every rule has a violation above that it catches', () => {
    const planted = new Set<string>(['no-folder-cycles', ...violations.map(([rule]) => rule)]);
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  test.for(allowed)('%s may import %s', async ([from, target]) => {
    build([[from, target]]);
    expect((await checkImports(project)).violations).toEqual([]);
  });
});
