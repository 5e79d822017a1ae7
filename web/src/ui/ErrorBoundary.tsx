import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of what broke, or whose code could not be loaded (a new version was deployed, no network). */
  failed: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
