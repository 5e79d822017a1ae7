/** Known vulnerabilities of what runs in production, as `npm audit` tells them. */
import { Problem } from '../problem.ts';
import { askNpm } from '../toolchain.mjs';

/** The parts of npm's report (version 2) that are read here; without `vulnerabilities` it says why there is none. */
export interface AuditReport {
  message?: string;
  vulnerabilities?: Readonly<Record<string, { via: readonly (string | Finding)[] }>>;
}

interface Finding {
  name: string;
  title: string;
  /** Ends with the advisory's id: GHSA-... */
  url: string;
  severity: string;
}

/** Below these an advisory is read at the next update. */
const GRAVE = ['high', 'critical'];

const idOf = ({ url }: Finding): string => url.split('/').at(-1)!;

/** A package that is only affected through another names that one; the advisory stands there. */
export function graveFindings(report: AuditReport, accepted: readonly string[]): Finding[] {
  if (!report.vulnerabilities)
    throw new Problem(
      `npm audit gave no answer (${report.message ?? 'no reason'}): deploy where its registry can be reached.`,
    );
  const findings = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  );
  return findings.filter((each) => GRAVE.includes(each.severity) && !accepted.includes(idOf(each)));
}

/**
 * @param accepted ids of advisories that were looked at and do not concern the gym
 * @throws Problem naming every other grave one
 */
export function refuseKnownVulnerabilities(accepted: readonly string[]): void {
  const findings = graveFindings(JSON.parse(askNpm(['audit', '--omit=dev', '--json'])) as AuditReport, accepted);
  if (findings.length === 0) return;
  const list = findings.map((each) => `  ${each.severity}  ${each.name}: ${each.title} (${each.url})`).join('\n');
  throw new Problem(
    `Packages with known vulnerabilities would be deployed:\n${list}\nUpdate them; one that does not concern the gym is let through with \`--accept ${idOf(findings[0]!)}\`.`,
  );
}
