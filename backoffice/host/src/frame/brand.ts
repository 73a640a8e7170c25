/** Marks of agents by their place in the list. The name always stands beside the mark. */
const marks = ['#1a7f6b', '#8a3ffc', '#c2371d', '#1a5794', '#84480a', '#a8256b'] as const;

/** Colour that marks an agent. */
export const markOf = (code: string, agents: readonly { readonly code: string }[]): string =>
  marks[
    Math.max(
      0,
      agents.findIndex((agent) => agent.code === code),
    ) % marks.length
  ] ?? marks[0];
