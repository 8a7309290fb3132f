import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Shown in place of the children when one of them throws. */
  readonly fallback: ReactNode;
  /** When it changes, the children are tried again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Shows something else where its children cannot be rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
