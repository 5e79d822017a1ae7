import { LoadFailed } from './LoadFailed.tsx';
import { reloadIfConnected } from './reload.ts';

/** In the place of a page that threw, or whose code did not arrive. */
export const PageFailed = () => (
  <div className="page page-top">
    <title>Gym Power</title>
    <LoadFailed what="esta página" onRetry={reloadIfConnected} />
  </div>
);
