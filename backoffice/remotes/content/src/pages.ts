export const pages = {
  items: () => import('./items/items.page.tsx'),
  item: () => import('./items/item.page.tsx'),
  pictures: () => import('./pictures/pictures.page.tsx'),
  mailings: () => import('./mailings/mailings.page.tsx'),
  mailing: () => import('./mailings/mailing.page.tsx'),
  offers: () => import('./offers/offers.page.tsx'),
  offer: () => import('./offers/offer.page.tsx'),
  terms: () => import('./terms/terms.page.tsx'),
};
