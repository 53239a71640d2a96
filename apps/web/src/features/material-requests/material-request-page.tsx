/** One material request, to read, with what can be done with it next. */
import { materialRequestCan } from '@plinth/domain/material-request/status';

import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CreateOrderLink } from './create-order-link.tsx';
import { LoadedRequest } from './loaded-request.tsx';
import { RequestContext } from './request-context.tsx';
import { RequestDocument } from './request-document.tsx';

export function MaterialRequestPage() {
  return (
    <LoadedRequest>
      {(request) => (
        <>
          <PageHead
            title={request.mrnNumber}
            context={<RequestContext request={request} />}
            actions={
              materialRequestCan.edit(request.status).isAllowed ? (
                <ButtonLink to={paths.completeMaterialRequest(request.id)}>Complete MRN</ButtonLink>
              ) : (
                <CreateOrderLink request={request} />
              )
            }
          />
          <RequestDocument request={request} />
        </>
      )}
    </LoadedRequest>
  );
}
