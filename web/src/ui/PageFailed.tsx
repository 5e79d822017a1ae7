import { LoadFailed } from './LoadFailed.tsx';

/** In the place of a page that threw, or whose code did not arrive. */
export const PageFailed = () => (
  <div className="page page-top">
    <LoadFailed what="esta página" />
  </div>
);
