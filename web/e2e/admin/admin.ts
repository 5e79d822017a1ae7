/** Admins of a test's own, and how they walk through the dashboard. */
import type { Locator, Page } from 'playwright-core';
import { SITE_URL } from '../browser.ts';
import { type DemoMember, firestore, newMember } from '../demo.ts';

export async function newAdmin(): Promise<DemoMember> {
  const member = await newMember({ name: 'Ada', lastName: 'Prueba' });
  await setAdmin(member, true);
  return member;
}

export const setAdmin = ({ uid }: DemoMember, isAdmin: boolean): Promise<unknown> =>
  firestore.doc(`users/${uid}`).update({ isAdmin });

export async function enter(page: Page, { email, password }: DemoMember, address = '/admindashboard'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL(/\/admindashboard/);
  if (address !== '/admindashboard') await page.goto(address);
}

export async function enterAsAdmin(page: Page, address?: string): Promise<DemoMember> {
  const admin = await newAdmin();
  await enter(page, admin, address);
  return admin;
}

/** A second admin at another machine. */
export async function secondAdmin(page: Page, address: string): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: SITE_URL, locale: 'es-AR', viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  page.once('close', () => void context.close());
  await enterAsAdmin(other, address);
  return other;
}

export const openSection = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: title }).click();

export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export const stored = async (path: string) => (await firestore.doc(path).get()).data();

/** The record of a collection whose field has the value. */
export async function found(collection: string, field: string, value: unknown) {
  const { docs } = await firestore.collection(collection).where(field, '==', value).get();
  return docs.map((doc) => ({ ...doc.data(), id: doc.id }) as Record<string, any> & { id: string })[0];
}
