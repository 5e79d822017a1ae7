import { LoadFailed } from './LoadFailed.tsx';

export const PageFailed = () => (
  <div className="page page-top">
    <LoadFailed what="esta página" />
  </div>
);
