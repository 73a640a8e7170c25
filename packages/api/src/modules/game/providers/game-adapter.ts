export interface LaunchProps {
  readonly gameId: string;
  readonly mode: 'real' | 'demo';
  /** Only in mode real: what the provider sends back with every stake. */
  readonly operatorToken?: string;
  readonly memberRef?: string;
  readonly device: 'mobile' | 'desktop';
}

export interface GameAdapter {
  /** Address of the game for the frame. Throws PROVIDER_UNAVAILABLE. */
  launch(props: LaunchProps): Promise<string>;
}
