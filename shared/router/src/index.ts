/** The few names of react-router-dom that the house uses; the rest is shaken off. */
export {
  matchPath,
  Outlet,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type BrowserRouter, createBrowserRouter } from './create-browser-router.ts';
export { ScrollRestoration, useMatches, useNavigate, useNavigation } from './hooks.ts';
export { Link, type LinkProps, NavLink } from './link.tsx';
export { type LoaderFunctionArgs, type RouteObject, redirect } from './route.ts';
export { RouterProvider, useLoaderData, useRouteError } from './router-provider.tsx';
