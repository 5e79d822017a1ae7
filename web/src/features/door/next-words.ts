import { type AgendaSessionJson, localDate, marksTaken } from '@gym-power/domain';
import { longDate, timeOfDay } from '../../lib/format.ts';

export function nextWords(next: AgendaSessionJson | null, now = new Date()): string {
  if (!next) return 'No tenés ninguna clase en los próximos días.';
  const start = new Date(next.start);
  const isToday = next.date === localDate(now);
  const when = isToday ? 'hoy' : `el ${longDate(start)}`;
  const opens = timeOfDay(marksTaken({ start, end: start }).desde.toISOString());
  return `Tu próxima clase: ${next.name}, ${when} a las ${next.hour}. Marcá tu ingreso desde las ${opens}.`;
}
