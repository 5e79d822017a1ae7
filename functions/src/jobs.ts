/** Even a run without work costs reads, so only urgent jobs run often (`functions/test/costs.test.ts`). */
interface Job {
  everyMinutes: number;
  run: (now: Date) => Promise<void>;
}

export const jobs = {
  endHolds: {
    everyMinutes: 15,
    run: async (now) => (await import('./money/end-holds.ts')).endHolds(now),
  },
  reconcileOrders: {
    everyMinutes: 60,
    run: async (now) => {
      await (await import('./law/carry-out.ts')).carryOutWithdrawals(now);
      await (await import('./money/reconcile-orders.ts')).reconcileOrders(now);
    },
  },
  retryMail: {
    everyMinutes: 5,
    run: async (now) => (await import('./mail/send-mail.ts')).retryMails(now),
  },
  endPlans: {
    everyMinutes: 60,
    run: async (now) => {
      await (await import('./buying/end-plan-periods.ts')).endPlanPeriods(now);
      await (await import('./week/end-credits.ts')).endCreditsInTime(now);
      await (await import('./people/delete-account.ts')).finishDeletions(now);
      await (await import('./do-daily-work.ts')).doDailyWork(now);
    },
  },
} satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
