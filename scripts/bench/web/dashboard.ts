// Runs Lighthouse's accessibility audits on the dashboard, in a Chromium with the demo gym's admin signed in.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { accessibility, chromiumArgs } from './lighthouse.ts';

const admin = { email: 'admin@gympower.test', password: 'Admin123!' };
/** Above the ports of the system, which end at 9099. */
const DEBUGGING_PORT = 9333;

/** Every section, and one edit page of each that has them. */
export const dashboardPages = [
  '',
  '/usuarios',
  '/clases',
  '/instructores',
  '/ordenes',
  '/dias%20y%20horas',
  '/descuentos',
  '/productos',
  '/usuarios/edit/socia',
  '/clases/edit/yoga',
  '/instructores/edit/lucia-ibarra',
  '/dias%20y%20horas/edit/yoga-lunes-0900',
  '/descuentos/edit/gym_power2022',
  '/productos/edit/agua',
].map((page) => `/admindashboard${page}`);

export interface DashboardFigures {
  page: string;
  /** Up to 100. */
  accessibility: number;
  failed: string[];
}

/**
 * Measures the pages one after the other.
 * @param site origin of the site, with the emulators behind it
 */
export async function* measureDashboard(
  site: string,
  executablePath: string,
  pages: readonly string[],
): AsyncGenerator<DashboardFigures> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumArgs, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site}/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL(/admindashboard/);
    for (const each of pages) yield { page: each, ...(await accessibility(site + each, DEBUGGING_PORT)) };
  } finally {
    await context.close();
    fs.rmSync(profile, { recursive: true });
  }
}
