/**
 * The scheduled jobs: how often each runs, and what it does. A run that finds nothing to do costs reads all the same,
 * so only what people wait for runs often (`functions/test/costs.test.ts` adds it up).
 */
import type { IsoDate } from '@gym-power/domain';

interface Job {
  everyMinutes: number;
  run: (now: Date) => Promise<void>;
}

/** What was last done once a day: read together, because each read of an hourly job counts. */
interface DailyNotes {
  comparedAt: Date;
  /** The day that digests were written for. */
  digestFor: IsoDate;
}

export const jobs = {
  /** Places that were not paid in time are free again. */
  endHolds: {
    everyMinutes: 16,
    run: async (now) => (await import('./payments/end-holds.ts')).endHolds(now),
  },
  reconcileOrders: {
    everyMinutes: 60,
    run: async (now) => {
      await (await import('./withdrawals/carry-out.ts')).carryOutWithdrawals(now);
      await (await import('./payments/reconcile-orders.ts')).reconcileOrders(now);
    },
  },
  retryMail: {
    everyMinutes: 60,
    run: async (now) => {
      await (await import('./mail/send-mail.ts')).retryMails(now);
      await (await import('./accounts/delete-account.ts')).finishDeletions(now);
    },
  },
  endPlans: {
    everyMinutes: 60,
    run: async (now) => {
      await (await import('./orders/end-plans.ts')).endPlanPeriods(now);
      await (await import('./credits/end-make-ups.ts')).endMakeUpsInTime(now);
      const { jobNotes } = await import('./platform/job-notes.ts');
      const { comparedAt = null, digestFor = null } = await jobNotes<DailyNotes>('daily');
      await (await import('./digest/write-digests.ts')).writeDigestsInTime(digestFor, now);
      const { compareBooksDaily, isComparisonDue } = await import('./payments/compare-books.ts');
      if (!isComparisonDue(comparedAt, now)) return;
      await (await import('./sessions/close-gym.ts')).finishClosures(now);
      await (await import('./orders/forget-buyers.ts')).forgetBuyers(now);
      await (await import('./mail/recipient-store.ts')).forgetRecipients(now);
      await (await import('./orders/remind-of-ends.ts')).remindOfEnds(now);
      await (await import('./people/warn-of-fitness.ts')).warnOfFitness(now);
      await (await import('./withdrawals/forget-withdrawers.ts')).forgetWithdrawers(now);
      // Last, because Mercado Pago may be down: that must not hold up the rest.
      await compareBooksDaily(now);
    },
  },
} satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
