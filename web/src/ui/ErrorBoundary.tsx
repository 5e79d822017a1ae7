import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of children that threw, or whose code failed to load (no network, or a new version was deployed). */
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
