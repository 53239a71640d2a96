/** Starts the app in the browser. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { followConnection } from '#api/connection.ts';
import { queryClient } from '#api/query-client.ts';
import { deleteExpiredDrafts } from '#lib/drafts.ts';
import { followOtherTabs, sessionToken } from '#lib/session-token.ts';
import { followTheme } from '#lib/theme.ts';
import { Toaster } from '#ui/toaster.tsx';

import { discoverRoutes, routes } from './routes.tsx';
import './styles.css';

followOtherTabs();
followTheme();
deleteExpiredDrafts();
followConnection();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster isNeeded={sessionToken.get().token !== null} />
    </QueryClientProvider>
  </StrictMode>,
);
