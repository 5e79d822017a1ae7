import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

const start = (ports: { MP_SANDBOX_PORT: number; SENDGRID_SANDBOX_PORT: number }) => {
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += chunk));
  child.stderr.on('data', (chunk) => (output.err += chunk));
  return { child, output };
};

const both = /Mercado Pago stand-in: (http\S+)\nSendGrid stand-in: (http\S+)/;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'starts both stand-ins and stops at %s',
  async (signal) => {
    const { child, output } = start({ MP_SANDBOX_PORT: 0, SENDGRID_SANDBOX_PORT: 0 });
    await expect.poll(() => output.out, { timeout: 10_000 }).toMatch(both);
    const [, mercadoPago, sendGrid] = both.exec(output.out)!;
    const demo = { headers: { authorization: 'Bearer TEST-demo-access-token' } };
    expect((await fetch(`${mercadoPago}/v1/payments/search`, demo)).status).toBe(200);
    expect(
      (await fetch(`${sendGrid}/v3/mail/send`, { method: 'POST', headers: { authorization: 'Bearer SG.demo-key' } }))
        .status,
    ).toBe(400);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(fetch(mercadoPago!)).rejects.toThrow('fetch failed');
  },
  15_000,
);

test('a port in use is named in one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const { child, output } = start({ MP_SANDBOX_PORT: 0, SENDGRID_SANDBOX_PORT: port });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output.err.trim()).toBe(
    `The SendGrid stand-in cannot start: port ${port} is in use. ` +
      `Stop the program that uses it (\`lsof -i :${port}\` shows which).`,
  );
}, 15_000);
