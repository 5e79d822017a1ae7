import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of children that threw, or whose code failed to load (no network, or a new version was deployed). */
  failed: ReactNode;
  resetKey?: string | undefined;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey?: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
