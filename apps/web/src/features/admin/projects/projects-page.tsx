/** The projects of the firm, archived ones included, without paging. */
import type { Site } from '@plinth/contracts/places';
import { stateName } from '@plinth/domain/shared/state-codes';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';

import { Loaded } from '#table/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { sitesQuery } from '../places.api.ts';
import { ProjectDialog } from './project-dialog.tsx';

type Shown = 'new' | Site | null;

export function ProjectsPage() {
  const [shown, setShown] = useState<Shown>(null);
  return (
    <AdminFrame
      title="Projects"
      needs="firms:manage"
      actions={<Button onClick={() => setShown('new')}>Add Project</Button>}
    >
      {(firm) => (
        <>
          <SitesOfFirm firmId={firm.id} onEdit={setShown} />
          {shown !== null && (
            <ProjectDialog
              firmId={firm.id}
              site={shown === 'new' ? undefined : shown}
              onClose={() => setShown(null)}
            />
          )}
        </>
      )}
    </AdminFrame>
  );
}

interface SitesProps {
  sites: readonly Site[];
  onEdit: (site: Site) => void;
}

function SitesOfFirm({ firmId, onEdit }: { firmId: string } & Pick<SitesProps, 'onEdit'>) {
  return (
    <Loaded
      query={useQuery(sitesQuery(firmId))}
      what="the projects"
      fallback="Failed to fetch projects"
      loading={<Skeleton className="h-60" />}
    >
      {(sites) => <Sites sites={sites} onEdit={onEdit} />}
    </Loaded>
  );
}

function Sites({ sites, onEdit }: SitesProps) {
  if (sites.length === 0) {
    return (
      <Card>
        <EmptyState icon={Building2} title="No projects yet" hint="Add the firm’s first project" />
      </Card>
    );
  }
  return (
    <Card>
      <ul aria-label="Projects" className="divide-y">
        {sites.map((site) => (
          <li key={site.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {site.name}
                {site.isSez && <Badge tone="neutral">SEZ</Badge>}
                {site.isArchived && <Badge tone="neutral">Archived</Badge>}
              </p>
              <p className="wrap-anywhere text-muted-foreground">{placeOf(site)}</p>
              <p className="text-[13px] wrap-anywhere text-muted-foreground">{contactOf(site)}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              className="max-sm:w-full"
              aria-label={`Edit ${site.name}`}
              onClick={() => onEdit(site)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function placeOf({ address, city, siteStateCode }: Site): string {
  return [address, city, stateName(siteStateCode)].filter(Boolean).join(', ');
}

function contactOf({ contactName, contactNumber }: Site): string {
  return [contactName, contactNumber].filter(Boolean).join(' · ') || 'No contact at the site yet';
}
