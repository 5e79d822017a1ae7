import { describe, expect, test } from 'vitest';
import { admitMail, type CountedAs, recipientOf, type SentMail } from './mail-recipient.ts';

const facts = { wanted: 'ana@mail.com', own: 'ana@mail.com', ownIsVerified: true, wantedHasAgreed: false };

describe("an order's mails go", () => {
  test("to the account's own address, whatever its letters' case", () => {
    expect(recipientOf(facts)).toEqual({ to: 'ana@mail.com', isProven: true, mustAsk: false });
    expect(recipientOf({ ...facts, wanted: 'Ana@Mail.com' })).toMatchObject({ to: 'ana@mail.com', mustAsk: false });
    expect(recipientOf({ ...facts, wanted: '' })).toMatchObject({ to: 'ana@mail.com', mustAsk: false });
    expect(recipientOf({ ...facts, ownIsVerified: false })).toMatchObject({ isProven: false });
  });

  test('to another address only once it has agreed', () => {
    const other = { ...facts, wanted: 'eva@mail.com' };
    expect(recipientOf(other)).toEqual({ to: 'ana@mail.com', isProven: true, mustAsk: true });
    expect(recipientOf({ ...other, wantedHasAgreed: true })).toEqual({
      to: 'eva@mail.com',
      isProven: true,
      mustAsk: false,
    });
  });

  test('to nobody while an account without an address waits for the other one to agree', () => {
    const other = { ...facts, own: '', wanted: 'eva@mail.com', ownIsVerified: false };
    expect(recipientOf(other)).toEqual({ to: null, isProven: false, mustAsk: true });
    expect(recipientOf({ ...other, wantedHasAgreed: true }).to).toBe('eva@mail.com');
  });
});

describe('one address gets', () => {
  const noon = new Date('2026-03-01T12:00:00Z');
  const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  const firstTry = (minutes: number) => ({ now: inMinutes(minutes), isFirstTry: true });
  const mails = (kind: CountedAs, count: number, at = noon): SentMail[] =>
    Array.from({ length: count }, (_, index) => ({ id: `${kind}-${index}`, kind, at }));

  test.each([
    ['proven', 20, 60],
    ['unproven', 3, 60],
    ['question', 2, 24 * 60],
  ] as const)('of %s mails %i in %i minutes, and the next one waits until then', (kind, max, minutes) => {
    const before = mails(kind, max - 1);
    const admitted = admitMail(before, { id: 'last', kind }, firstTry(1));
    expect(admitted).toEqual({ sent: [...before, { id: 'last', kind, at: inMinutes(1) }] });
    const full = mails(kind, max);
    expect(admitMail(full, { id: 'more', kind }, firstTry(1))).toEqual({ waitUntil: inMinutes(minutes) });
    expect(admitMail(full, { id: 'more', kind }, firstTry(minutes))).toHaveProperty('sent');
  });

  test('a mail that is tried again without counting it twice', () => {
    const full = mails('unproven', 3);
    const again = { id: 'unproven-1', kind: 'unproven' } as const;
    expect(admitMail(full, again, { now: inMinutes(5), isFirstTry: false })).toEqual({
      sent: [full[0], { ...again, at: inMinutes(5) }, full[2]],
    });
  });

  test('no mail from two senders: what somebody has tried is no first try, and rests while it is being sent', () => {
    const tried = mails('proven', 1);
    const same = { id: 'proven-0', kind: 'proven' } as const;
    expect(admitMail(tried, same, firstTry(5))).toBe('alreadyTried');
    expect(admitMail(tried, same, { now: inMinutes(0.4), isFirstTry: false })).toBe('beingSent');
    expect(admitMail(tried, same, { now: inMinutes(1), isFirstTry: false })).toHaveProperty('sent');
  });

  test('a question although it has many mails of its own', () => {
    expect(admitMail(mails('proven', 20), { id: 'q', kind: 'question' }, firstTry(1))).toHaveProperty('sent');
    expect(admitMail(mails('question', 2), { id: 'm', kind: 'proven' }, firstTry(1))).toHaveProperty('sent');
  });

  test('no memory of what it got a day ago', () => {
    const { sent } = admitMail(mails('proven', 5), { id: 'next', kind: 'proven' }, firstTry(24 * 60)) as {
      sent: SentMail[];
    };
    expect(sent.map(({ id }) => id)).toEqual(['next']);
  });
});
