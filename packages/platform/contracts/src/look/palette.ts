/** Tokens that an agent may change. Colours for money, messages, focus and paper are the same for all agents. */
export const ownColours = [
  'bg',
  'surface',
  'raised',
  'pressed',
  'line',
  'line-strong',
  'leaf',
  'cta',
  'cta-hover',
  'cta-press',
] as const;

/** Colours `#rrggbb` by design token. */
export type Palette = Readonly<Record<(typeof ownColours)[number], string>>;

export interface Palettes {
  readonly dark: Palette;
  readonly light: Palette;
}

/** The part of an agent's settings that is read here. */
interface Settings {
  readonly configs: readonly {
    readonly config_key: string;
    readonly val: string | null;
    readonly default_val: string;
  }[];
}

const isPalette = (value: unknown): value is Palette =>
  ownColours.every((name) => /^#[0-9a-f]{6}$/.test(String((value as Partial<Palette> | null)?.[name])));

/** Returns the agent's own colours; null means the house's. */
export function palettesOf(config: Settings | null): Palettes | null {
  const setting = config?.configs.find(({ config_key }) => config_key === 'palette');
  return readPalettes(setting?.val ?? setting?.default_val ?? '');
}

/** Returns null unless all of it is colours: it goes into a style element. */
export function readPalettes(text: string): Palettes | null {
  try {
    const { dark, light } = JSON.parse(text) as Partial<Palettes>;
    return isPalette(dark) && isPalette(light) ? { dark, light } : null;
  } catch {
    return null;
  }
}

/** CSS rules for an agent's documents. Their selectors are more specific than those of the tokens, which load later. */
export function paletteCss(agent: string, { dark, light }: Palettes): string {
  const html = `html[data-agent="${agent.replace(/\W/g, '')}"]`;
  const tokens = (palette: Palette) => `{${ownColours.map((name) => `--${name}:${palette[name]}`).join(';')}}`;
  const asked = `@media(prefers-color-scheme:light){${html}[data-theme="system"]${tokens(light)}}`;
  return `${html}${tokens(dark)}${html}[data-theme="light"]${tokens(light)}${asked}`;
}
