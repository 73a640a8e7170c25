/** What was played, as far as counting of stakes tells it apart. Fishing is slot. */
export type Play = 'lotto' | 'slot' | 'casino' | 'sport';
