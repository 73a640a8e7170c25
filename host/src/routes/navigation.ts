/** Whether the router is on its way to another page; what would interrupt it asks first. */
let isBusy: () => boolean = () => false;

export function watchNavigation(next: () => boolean): void {
  isBusy = next;
}

export const isNavigating = (): boolean => isBusy();
