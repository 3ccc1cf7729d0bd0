import {headScript, scriptOfUse} from './client-scripts';

/** What the style sheets' tags look like, where src/postbuild/first-paint/plugin.ts finds them again. */
export const styleSheetTag = /<link rel="?stylesheet"? href="?([^" >]+)"? ?\/?>/g;

/**
 * The document around every page, in place of Docusaurus' own (its option `ssrTemplate`): the application's scripts are named, not
 * loaded, as src/client loads them when somebody uses the page. What the theme puts before the body's content is left out: a script
 * for the colour mode, in whose place stands src/client/head/colour-mode.ts, and an icon that the site has of its own. `npm run dev`
 * has a document of its own.
 */
export const documentTemplate = (): string => `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <script
      data-scripts="<%= it.scripts.map((file) => it.baseUrl + file).join(' ') %>"
      data-stylesheets="<%= it.stylesheets.map((file) => it.baseUrl + file).join(' ') %>"
      data-use="${scriptOfUse().address}">${headScript()}</script>
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
