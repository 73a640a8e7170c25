/** The names of react-router-dom that the product uses, and the reading of addresses. Bundlers drop the rest. */
export {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  matchPath,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { useRightAddress } from './use-right-address.ts';
