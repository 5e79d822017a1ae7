import { livePages } from '@gym-power/domain';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { matchPath, Navigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { CheckoutFrame, LoadingPurchase } from '../features/checkout/CheckoutFrame.tsx';
import { lazyPage, type LazyPageComponent } from '../ui/lazy-page.ts';
import { HomePage } from './pages/HomePage.tsx';

/** Who may see a page. guards/Guard.tsx redirects everybody else. */
export type Access = 'anyone' | 'visitor' | 'signedIn' | 'member' | 'trainer' | 'staff';

export interface Page {
  path: string;
  access: Access;
  Page: ComponentType & Partial<LazyPageComponent>;
  /** `listed` in the sitemap, or `hidden` from search engines. Pages that visitors cannot see are always hidden. */
  search?: 'listed' | 'hidden';
  /**
   * Rendered by the build, or by a function with the data in `livePages`. All other pages start from the shell. `file`
   * is the page's module below `src/features`, whose styles come with the rendered page.
   */
  rendered?: { by: 'build' | 'function'; file?: string };
  describesGym?: true;
  /** When to prefetch its code; `intended` for large or rarely used pages. Absent where it loads its own views. */
  prefetched?: 'seen' | 'intended';
  prefetchData?: (id: string) => Promise<unknown>;
  waiting?: ReactNode;
}

const seldom = (name: keyof typeof import('./seldom-pages.ts')) =>
  lazy(async () => (await import('./seldom-pages.ts'))[name]());

const activities = () => import('../state/server-cache/use-activities.ts');

const WithdrawalPage = lazyPage(() => import('../features/withdrawals/WithdrawalPage.tsx'));

/** Router, prefetching, rendered pages, sitemap and robots.txt follow from this table. */
export const pages: readonly Page[] = [
  {
    path: paths.home,
    access: 'anyone',
    Page: HomePage,
    search: 'listed',
    rendered: { by: 'build' },
    describesGym: true,
    prefetched: 'seen',
  },
  {
    path: paths.activities,
    access: 'anyone',
    Page: lazyPage(() => import('../features/activities/ActivitiesPage.tsx')),
    search: 'listed',
    prefetched: 'seen',
    prefetchData: async () => (await activities()).prefetchActivities(),
  },
  {
    path: livePages.activity.path,
    access: 'anyone',
    Page: lazyPage(() => import('../features/activities/ActivityPage.tsx')),
    rendered: { by: 'function', file: 'activities/ActivityPage.tsx' },
    prefetched: 'seen',
    prefetchData: async (id) => (await activities()).prefetchActivity(id),
  },
  {
    path: livePages.agenda.path,
    access: 'anyone',
    Page: lazyPage(() => import('../features/agenda/AgendaPage.tsx')),
    search: 'listed',
    rendered: { by: 'function', file: 'agenda/AgendaPage.tsx' },
    prefetched: 'intended',
    prefetchData: async () => (await import('../state/server-cache/use-agenda.ts')).prefetchAgenda(),
  },
  {
    path: livePages.reviews.path,
    access: 'anyone',
    Page: lazyPage(() => import('../features/reviews/ReviewsPage.tsx')),
    search: 'listed',
    rendered: { by: 'function', file: 'reviews/ReviewsPage.tsx' },
    prefetched: 'seen',
    prefetchData: async () => (await import('../state/server-cache/use-reviews.ts')).prefetchReviews(),
  },
  {
    path: livePages.about.path,
    access: 'anyone',
    Page: lazyPage(() => import('../features/about/AboutPage.tsx')),
    search: 'listed',
    rendered: { by: 'function', file: 'about/AboutPage.tsx' },
    describesGym: true,
    prefetched: 'seen',
    prefetchData: async () => (await activities()).prefetchTrainers(),
  },
  {
    path: paths.nosotros,
    access: 'anyone',
    Page: () => <Navigate to={paths.about} replace />,
  },
  {
    path: livePages.recipe.path,
    access: 'anyone',
    Page: lazyPage(() => import('../features/recipes/RecipePage.tsx')),
    rendered: { by: 'function', file: 'recipes/RecipePage.tsx' },
    prefetched: 'seen',
  },
  {
    path: paths.terms,
    access: 'anyone',
    Page: lazyPage(() => import('../features/terms/TermsPage.tsx')),
    search: 'listed',
    rendered: { by: 'build', file: 'terms/TermsPage.tsx' },
    prefetched: 'intended',
  },
  ...[paths.withdrawal, paths.leaving].map((path): Page => ({
    path,
    access: 'anyone',
    Page: WithdrawalPage,
    search: 'listed',
    rendered: { by: 'build', file: 'withdrawals/WithdrawalPage.tsx' },
    prefetched: 'intended',
  })),
  {
    path: paths.login,
    access: 'visitor',
    Page: lazyPage(() => import('../features/auth/LoginPage.tsx')),
    rendered: { by: 'build', file: 'auth/LoginPage.tsx' },
    prefetched: 'intended',
  },
  {
    path: paths.register,
    access: 'visitor',
    Page: lazyPage(() => import('../features/auth/RegisterPage.tsx')),
    rendered: { by: 'build', file: 'auth/RegisterPage.tsx' },
    prefetched: 'intended',
  },
  {
    path: paths.checkout,
    access: 'signedIn',
    Page: lazyPage(() => import('../features/checkout/CheckoutPage.tsx')),
    rendered: { by: 'build', file: 'checkout/CheckoutPage.tsx' },
    prefetched: 'intended',
    waiting: (
      <CheckoutFrame>
        <LoadingPurchase />
      </CheckoutFrame>
    ),
  },
  {
    path: paths.secondFactor,
    access: 'signedIn',
    Page: seldom('SecondFactorPage'),
  },
  {
    path: paths.entry,
    access: 'signedIn',
    Page: seldom('EntryPage'),
  },
  {
    path: paths.invitation,
    access: 'anyone',
    Page: seldom('InvitationPage'),
    search: 'hidden',
  },
  {
    path: paths.agreeToMails,
    access: 'anyone',
    Page: seldom('AgreePage'),
    search: 'hidden',
  },
  {
    path: `${paths.member}/*`,
    access: 'member',
    Page: seldom('MemberDashboard'),
  },
  {
    path: `${paths.instructor}/*`,
    access: 'trainer',
    Page: seldom('InstructorPages'),
  },
  {
    path: `${paths.admin}/*`,
    access: 'staff',
    Page: seldom('Dashboard'),
  },
  {
    path: paths.door,
    access: 'staff',
    Page: seldom('DoorPage'),
  },
  {
    path: '*',
    access: 'anyone',
    Page: seldom('NotFoundPage'),
  },
];

/** The last page matches every other address. */
export const pageAt = (pathname: string): Page => pages.find(({ path }) => matchPath(path, pathname))!;

export const isHidden = ({ access, search }: Page): boolean =>
  search === 'hidden' || (access !== 'anyone' && access !== 'visitor');
