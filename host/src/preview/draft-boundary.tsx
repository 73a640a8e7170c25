import { Component, type PropsWithChildren } from 'react';

interface Props extends PropsWithChildren {
  readonly draft: unknown;
  readonly onFailed: () => void;
}

/** Keeps the preview alive when a component cannot draw a draft. The next draft is tried again. */
export class DraftBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override componentDidUpdate({ draft }: Props): void {
    if (this.state.hasFailed && draft !== this.props.draft) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
