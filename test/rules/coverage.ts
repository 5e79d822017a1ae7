// The values that the tests gave to each expression of firestore.rules. The emulator reports a tree of expressions.

interface Expression {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean; undefined?: unknown }; count: number }[];
  children?: Expression[];
}

export interface Coverage {
  expressions: number;
  evaluated: number;
  branches: number;
  bothWays: number;
  missing: string[];
}

export async function rulesCoverage(host: string, projectId: string): Promise<Coverage> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { rules, report } = (await response.json()) as {
    rules: { files: { content: string }[] };
    report: Expression[];
  };
  const source = rules.files[0]!.content;

  const coverage: Coverage = { expressions: 0, evaluated: 0, branches: 0, bothWays: 0, missing: [] };
  for (const { text, at, seen } of byPlace(report, source).values()) {
    coverage.expressions++;
    if (seen.size > 0) coverage.evaluated++;
    else coverage.missing.push(`${at} never evaluated: ${text}`);

    if (!seen.has(true) && !seen.has(false)) continue;
    coverage.branches++;
    if (seen.has(true) && seen.has(false)) coverage.bothWays++;
    else coverage.missing.push(`${at} never ${seen.has(true) ? 'false' : 'true'}: ${text}`);
  }
  return coverage;
}

interface Place {
  text: string;
  at: string;
  seen: Set<boolean | 'other'>;
}

/** The report repeats an expression for each rule that uses it; here each appears once. */
function byPlace(report: readonly Expression[], source: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const visit = ({
    sourcePosition: { line, column, currentOffset, endOffset },
    values = [],
    children = [],
  }: Expression) => {
    const text = source.slice(currentOffset, endOffset + 1);
    const key = `${currentOffset}-${endOffset}`;
    const place = places.get(key) ?? { text, at: `${line}:${column}`, seen: new Set() };
    places.set(key, place);
    for (const { value, count } of values) if (count > 0) place.seen.add(value.boolValue ?? 'other');
    children.forEach(visit);
  };
  report.forEach(visit);
  return places;
}
