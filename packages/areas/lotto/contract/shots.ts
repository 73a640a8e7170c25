/** An event tells no more shots than these, the last ones; rank 16, which the formula subtracts, is among them. */
export const mostTold = 20;
