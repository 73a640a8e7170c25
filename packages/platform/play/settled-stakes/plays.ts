/** Kinds of play that the counting of stakes tells apart. Fishing counts as slot. */
export type Play = 'lotto' | 'slot' | 'casino' | 'sport';
